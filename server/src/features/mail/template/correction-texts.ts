/** Texts of e-mails about corrections, which the client did not give. The English lines are translations. */
export const correctionTexts = {
  // A correction of Snotra awaits your answer / You registered this pet. Someone has asked for a correction of the
  // registration. / Open the request to confirm it, or to say what is right.
  correctionRequested: {
    subject: 'Leiðrétting bíður svars frá þér: {petName}',
    body: 'Óskað hefur verið eftir leiðréttingu á dýri sem þú skráðir.\n\nDýr: {petName}\nAtriði: {fieldName}\n\nOpnaðu beiðnina til að staðfesta hana eða segja hvað er rétt.',
    button: 'Svara beiðninni',
  },
  // The registration is corrected / You asked for a correction. The registration is now as you asked.
  correctionApplied: {
    subject: 'Skráning leiðrétt: {petName}',
    body: 'Þú óskaðir eftir leiðréttingu. Skráningin er nú eins og þú óskaðir eftir.\n\nDýr: {petName}\nAtriði: {fieldName}',
    button: 'Skoða dýrið',
  },
  // Your request is declined / You asked for a correction that was not made. / Reason: …
  correctionDeclined: {
    subject: 'Beiðni um leiðréttingu hafnað: {petName}',
    body: 'Þú óskaðir eftir leiðréttingu sem ekki var gerð.\n\nDýr: {petName}\nAtriði: {fieldName}\nSkýring: {comment}\n\nHafðu samband við Dýraauðkenni ef þú vilt nánari upplýsingar.',
    button: 'Skoða dýrið',
  },
} as const
