import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'Fyrirtæki',
  info: 'Listinn er aðeins til skoðunar. Óska þarf eftir breytingum hjá ytri þjónustuaðila í upplýsingatækni.',
  empty: 'Enginn fyrirtæki skráð',
  'col.name': 'Nafn fyrirtækis',
  'col.ssn': 'Kennitala fyrirtækis',
  'col.personSsn': 'Kennitala einstaklings',
})
