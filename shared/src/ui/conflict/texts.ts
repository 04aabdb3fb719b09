import { texts } from '../../i18n/i18n.ts'

export const text = /* @__PURE__ */ texts({
  title: 'Upplýsingunum var breytt á meðan þú skráðir',
  text: 'Aðrar breytingar voru vistaðar eftir að þú opnaðir síðuna. Ekkert sem þú skráðir hefur tapast. Veldu hvað á að standa.',
  mine: 'Þú skráðir',
  now: 'Stendur núna',
  others: 'Þessu var líka breytt og það stendur áfram:',
  back: 'Til baka í skráninguna',
})
