import { call, callPatiently, NetworkFailure } from '@dyra/shared/api'

/** A phone with a poor connection needs longer for a photo than for a text. */
const PHOTO_TIMEOUT_MS = 90_000

export const readThread = (token: string) => call('POST /api/FoundReports/Thread', { body: { token } })

export const sendMessage = (token: string, text: string, requestId: string) =>
  call('POST /api/FoundReports/Thread/Messages', { body: { token, text, requestId } })

/** @throws NetworkFailure also if the server does not respond in time */
export async function sendPhoto(token: string, photo: File): Promise<void> {
  const body = new FormData()
  body.append('file', photo)
  const signal = AbortSignal.timeout(PHOTO_TIMEOUT_MS)
  try {
    await callPatiently('POST /api/FoundReports/Thread/Photo', { query: { t: token }, body }, signal)
  } catch (error) {
    throw signal.aborted ? new NetworkFailure('no answer', { cause: error }) : error
  }
}

export const readPhoto = (token: string) => call('POST /api/FoundReports/Thread/Photo/View', { body: { token } })

interface Switches {
  readonly showPhone: boolean
  readonly showEmail: boolean
}

export const showFinderContacts = (token: string, switches: Switches) =>
  call('POST /api/FoundReports/Thread/FinderContacts', { body: { token, ...switches } })

export const showOwnContacts = (token: string, switches: Switches) =>
  call('POST /api/FoundReports/Thread/OwnContacts', { body: { token, ...switches } })

export const eraseOfFinder = (token: string, what: 'contacts' | 'photo') =>
  call('POST /api/FoundReports/Thread/Erase', {
    body: { token, contacts: what === 'contacts', photo: what === 'photo' },
  })

export const closeThread = (token: string, isHome: boolean) =>
  call('POST /api/FoundReports/Thread/Close', { body: { token, isHome } })

export const blockFinder = (token: string) => call('POST /api/FoundReports/Thread/Block', { body: { token } })

export const reportAbuse = (token: string) => call('POST /api/FoundReports/Thread/Abuse', { body: { token } })

export const findReportsOfPet = (petId: number, signal: AbortSignal) =>
  call('GET /api/Pets/{petId}/FoundReports', { params: { petId } }, signal)
