import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'API-lyklar mínir',
  titleOf: 'API-lyklar dýralæknis',
  lead: 'Kerfi sem skrá dýr í nafni þínu. Stjórnandi býr lyklana til; þú getur lokað þeim hvenær sem er.',
  docs: 'Lýsing á forritaskilunum',
  'col.name': 'Kerfi',
  'col.scopes': 'Heimildir',
  'col.expires': 'Gildistími',
  'col.lastUsed': 'Síðast notaður',
  never: 'Aldrei notaður',
  expired: 'Rann út {date}',
  revoked: 'Lokað {date}',
  stopped: 'Óvirkur: hlutverk dýralæknis vantar',
  revoke: 'Loka',
  'revoke.confirm': 'Loka API-lykli?',
  'revoke.text':
    'Kerfið sem notar lykilinn getur ekki lengur skráð í nafni þínu. Lykill sem er lokað opnast ekki aftur.',
  'revoke.done': 'API-lyklinum hefur verið lokað',
  'revoke.gone': 'API-lyklinum hafði þegar verið lokað',
  empty: 'Enginn API-lykill er skráður á þig',
})
