/** Texts that the client did not give. */
export const correctionTexts = {
  // You can change this yourself.
  changeable: 'Þessu er hægt að breyta án þess að óska eftir leiðréttingu',
  // The registry already says this.
  same: 'Þetta er þegar skráð svona',
  // Someone has already requested a correction of this.
  open: 'Þegar hefur verið óskað eftir leiðréttingu á þessu',
  // The request is closed already.
  closed: 'Beiðninni hefur þegar verið lokað',
  // The registrar has answered already.
  answered: 'Beiðninni hefur þegar verið svarað',
  // The registered value changed after the page was opened.
  changed: 'Skráningin breyttist eftir að síðan var opnuð. Farðu yfir beiðnina aftur.',
  // No pet has this number.
  notRegistered: 'Þetta númer er ekki skráð á neitt dýr',
} as const
