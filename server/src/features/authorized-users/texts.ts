/** The client's words (admin.users, validation). */
export const userTexts = {
  lastAdministrator: 'Ekki er hægt að loka fyrir aðgang síðasta stjórnandans',
  exists: 'Notandinn hefur þegar aðgang',
} as const

/** What the client gave no words for. */
export const serverTexts = {
  /** You can neither close your own access nor take a role from yourself. */
  oneself: 'Ekki er hægt að loka fyrir eigin aðgang eða taka af sér hlutverk',
} as const
