import { texts } from '@dyra/shared/i18n'

export const text = texts({
  'banner.title': 'Ágreiningur er um eignarhald á dýrinu',
  'banner.text': 'Eiganda, meðeiganda og örmerki verður ekki breytt fyrr en Dýraauðkenni hefur leyst úr honum.',
  'banner.contested': 'Fyrri eigandi segist ekki hafa afhent dýrið.',
  'banner.reason': 'Ástæða: {reason}',
  'banner.since': 'Skráður {date}',
  'open.action': 'Skrá ágreining',
  'open.title': 'Skrá ágreining um eignarhald',
  'open.text':
    'Eiganda, meðeiganda og örmerki verður ekki breytt á meðan ágreiningurinn er óútkljáður. Eigandinn fær tölvupóst um ágreininginn en sér ekki ástæðuna.',
  'open.reasonHelp': 'Stjórnendur og dýralæknar sjá ástæðuna.',
  'open.done': 'Ágreiningur hefur verið skráður',
  'open.gone': 'Dýrið er ekki lengur til',
  'decide.action': 'Leysa úr ágreiningi',
  'decide.title': 'Leysa úr ágreiningi',
  'decide.outcome': 'Niðurstaða',
  'decide.newOwner': 'Kennitala nýs eiganda',
  'decide.text': 'Nýi eigandinn er skráður strax og þarf ekki að samþykkja. Eigendaskipti í vinnslu falla niður.',
  'decide.reasonHelp':
    'Til dæmis úrskurður eða dómur. Ástæðan varðveitist í breytingasögunni ef nýr eigandi er skráður.',
  'decide.done': 'Leyst hefur verið úr ágreiningnum',
  'decide.gone': 'Þegar hefur verið leyst úr ágreiningnum',
  reason: 'Ástæða',
})
