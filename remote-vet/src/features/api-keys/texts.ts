import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'API-lyklar mínir',
  titleOf: 'API-lyklar dýralæknis',
  lead: 'Kerfi sem skrá dýr í þínu nafni. Stjórnandi býr lyklana til; þú getur afturkallað þá hvenær sem er.',
  docs: 'Lýsing á forritaskilunum',
  'col.name': 'Kerfi',
  'col.scopes': 'Heimildir',
  'col.expires': 'Gildistími',
  'col.lastUsed': 'Síðast notaður',
  never: 'Aldrei notaður',
  expired: 'Rann út {date}',
  revoked: 'Afturkallaður {date}',
  stopped: 'Óvirkur: hlutverk dýralæknis vantar',
  revoke: 'Afturkalla',
  'revoke.confirm': 'Afturkalla API-lykil?',
  'revoke.text':
    'Kerfið sem notar lykilinn getur þá ekki lengur skráð í þínu nafni. Lykill sem er afturkallaður gildir ekki aftur.',
  'revoke.done': 'API-lykillinn hefur verið afturkallaður',
  'revoke.gone': 'API-lykillinn hafði þegar verið afturkallaður',
  empty: 'Enginn API-lykill er skráður á þig',
})
