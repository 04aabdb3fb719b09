/** Data that the filler has completed. */
const data = { claimId: 1, petName: 'Snotra', date: '2026-05-31', answer: 'Svaraðu.' }

type Sample = [data: { claimId: number }, subject: string, part: string, path: string]

/** Data, subject, part of the text and path of each e-mail about claims. */
export const claimMails: Record<'claimReceived' | 'claimReminder' | 'claimEnded' | 'claimClosed', Sample> = {
  claimReceived: [
    data,
    'Tilkall gert til dýrsins þíns: Snotra',
    'Dýr: Snotra\nSvar óskast í síðasta lagi: 31.05.2026\n\nSvaraðu.',
    '/pet/7',
  ],
  claimReminder: [
    data,
    'Áminning: tilkall til dýrsins þíns bíður svars: Snotra',
    'Skráningin breytist ekki þótt þú svarir ekki',
    '/pet/7',
  ],
  claimEnded: [data, 'Tilkalli til dýrsins þíns er lokið: Snotra', 'Dýrið er áfram skráð á sama eiganda.', '/pet/7'],
  claimClosed: [
    { claimId: 1, tagNumber: '352098100000001', outcomeName: 'Hafnað' } as { claimId: number },
    'Tilkalli þínu er lokið',
    'Örmerki: 352098100000001\nNiðurstaða: Hafnað',
    '/claim',
  ],
}
