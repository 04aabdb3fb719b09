/** Data that the filler has completed. */
const data = { correctionId: 1, petName: 'Snotra', fieldName: 'Nafn', comment: 'Nafnið er rétt' }

type Sample = [data: typeof data, subject: string, part: string, path: string]

/** Data, subject, part of the text and path of each e-mail about corrections. */
export const correctionMails: Record<'correctionRequested' | 'correctionApplied' | 'correctionDeclined', Sample> = {
  correctionRequested: [
    data,
    'Leiðrétting bíður svars frá þér: Snotra',
    'Dýr: Snotra\nAtriði: Nafn\n\nOpnaðu beiðnina',
    '/corrections',
  ],
  correctionApplied: [data, 'Skráning leiðrétt: Snotra', 'eins og þú óskaðir eftir', '/pet/7'],
  correctionDeclined: [
    data,
    'Beiðni um leiðréttingu hafnað: Snotra',
    'Atriði: Nafn\nSkýring: Nafnið er rétt',
    '/pet/7',
  ],
}
