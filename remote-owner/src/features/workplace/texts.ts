import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'Starfsfólk',
  lead: '{name} – {kind}. Hér eru þau sem geta skráð sig inn fyrir vinnustaðinn.',
  noManager: 'Umsjónarmenn sjá um að bæta við og fjarlægja starfsfólk.',
})
