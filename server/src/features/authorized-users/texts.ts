/** Texts given by the client (admin.users, validation). */
export const userTexts = {
  lastAdministrator: 'Ekki er hægt að loka fyrir aðgang síðasta stjórnandans',
  exists: 'Notandinn hefur þegar aðgang',
} as const

/** Texts that the client did not give. */
export const serverTexts = {
  // You cannot disable your own access or remove a role from yourself.
  oneself: 'Ekki er hægt að loka fyrir eigin aðgang eða taka af sér hlutverk',
} as const
