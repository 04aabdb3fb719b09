import { call, callPatiently, NetworkFailure } from '@dyra/shared/api'

/** A phone with a poor connection needs longer for a photo than for a text. */
const PHOTO_TIMEOUT_MS = 90_000

/** How a thread is opened: by the token of a link, or by its id in a session of the owner's side. */
export type ThreadAccess = { readonly token: string } | { readonly foundReportId: string }

const isById = (access: ThreadAccess): access is { readonly foundReportId: string } => 'foundReportId' in access

export const readThread = (access: ThreadAccess) =>
  isById(access)
    ? call('POST /api/FoundReports/{foundReportId}/Read', { params: access })
    : call('POST /api/FoundReports/Thread', { body: access })

/** Whether the thread has changed since it had this mark. Marks nothing as read. */
export const hasNews = async (access: ThreadAccess, mark: string, signal: AbortSignal): Promise<boolean> => {
  const news = isById(access)
    ? call('GET /api/FoundReports/{foundReportId}/News', { params: access, query: { mark } }, signal)
    : call('POST /api/FoundReports/Thread/News', { body: { ...access, mark } }, signal)
  return (await news).isChanged
}

export const sendMessage = (access: ThreadAccess, text: string, requestId: string) =>
  isById(access)
    ? call('POST /api/FoundReports/{foundReportId}/Messages', { params: access, body: { text, requestId } })
    : call('POST /api/FoundReports/Thread/Messages', { body: { ...access, text, requestId } })

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

export const readPhoto = (access: ThreadAccess) =>
  isById(access)
    ? call('GET /api/FoundReports/{foundReportId}/Photo', { params: access })
    : call('POST /api/FoundReports/Thread/Photo/View', { body: access })

interface Switches {
  readonly showPhone: boolean
  readonly showEmail: boolean
}

export const showFinderContacts = (token: string, switches: Switches) =>
  call('POST /api/FoundReports/Thread/FinderContacts', { body: { token, ...switches } })

interface AddedContacts extends Switches {
  readonly phone?: string | undefined
  readonly email?: string | undefined
}

export const addFinderContacts = (token: string, contacts: AddedContacts) =>
  call('POST /api/FoundReports/Thread/FinderContacts/Add', { body: { token, ...contacts } })

export const showOwnContacts = (access: ThreadAccess, switches: Switches) =>
  isById(access)
    ? call('POST /api/FoundReports/{foundReportId}/OwnContacts', { params: access, body: switches })
    : call('POST /api/FoundReports/Thread/OwnContacts', { body: { ...access, ...switches } })

export const eraseFinderData = (token: string, what: 'contacts' | 'photo') =>
  call('POST /api/FoundReports/Thread/Erase', {
    body: { token, contacts: what === 'contacts', photo: what === 'photo' },
  })

export const closeThread = (access: ThreadAccess, isHome: boolean) =>
  isById(access)
    ? call('POST /api/FoundReports/{foundReportId}/Close', { params: access, body: { isHome } })
    : call('POST /api/FoundReports/Thread/Close', { body: { ...access, isHome } })

export const blockFinder = (access: ThreadAccess) =>
  isById(access)
    ? call('POST /api/FoundReports/{foundReportId}/Block', { params: access })
    : call('POST /api/FoundReports/Thread/Block', { body: access })

export const reportAbuse = (access: ThreadAccess) =>
  isById(access)
    ? call('POST /api/FoundReports/{foundReportId}/Abuse', { params: access })
    : call('POST /api/FoundReports/Thread/Abuse', { body: access })

export const findReportsOfPet = (petId: number, signal: AbortSignal) =>
  call('GET /api/Pets/{petId}/FoundReports', { params: { petId } }, signal)

export const countReportsOfPet = (petId: number, signal: AbortSignal) =>
  call('GET /api/Pets/{petId}/FoundReports/Counts', { params: { petId } }, signal)
