import { Type } from 'typebox'
import { binary, bodyErrors, calls, closed, Id, NoContent, optional, sessionErrors, upload } from './define.ts'
import { Email, PetPath, PhoneInput } from './fields.ts'
import {
  FoundReportCounts,
  FoundReportCreate,
  FoundReportId,
  FoundReportSent,
  FoundReportSummary,
  FoundThread,
  LinkToken,
  ThreadMark,
  ThreadMessageCreate,
  ThreadNews,
} from './found-report.ts'

// Calls with `Thread` take the token of a link in a mail, an SMS or the answer to the finder's form.
// They serve the finder and the owner's side, signed in or not: the token says who the reader is. The token of a
// workplace also needs a session of that workplace. Reads are POST, because scanners of mail programs open links.
// Screens of a session name the thread by its id: the session says who the reader is.

const contactSwitches = { showPhone: Type.Boolean(), showEmail: Type.Boolean() }
const photo = binary('image/webp')
/** 404 for a token that is invalid or whose thread is deleted. */
const linkErrors = [...bodyErrors, 404, 429, 503] as const
/** Further errors of changes: the thread is closed. */
const changeErrors = [...linkErrors, 409] as const
const taskPath = Type.Object({ taskId: Id })
const reportPath = Type.Object({ foundReportId: FoundReportId })

const about = { tag: 'FoundReports', capability: 'relay' } as const
/** A change of a thread by a session on the owner's side. */
const ofSession = {
  ...about,
  params: reportPath,
  response: { 200: FoundThread },
  errorStatuses: [400, 404, 409, ...sessionErrors],
} as const
const bySession = { ...ofSession, errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors] } as const

export const foundReportCalls = calls({
  'POST /api/FoundReports': {
    ...about,
    summary: { is: 'Láta eiganda vita að dýr sé fundið', en: 'Tell the owner that a pet was found' },
    body: FoundReportCreate,
    response: { 201: FoundReportSent },
    // 403 with the type `sign-in-required`: more reports than one IP address may send in a day.
    errorStatuses: [...linkErrors, 403, 422],
  },
  'POST /api/FoundReports/Thread': {
    ...about,
    summary: { is: 'Lesa samskipti; merkir þau sem lesin', en: 'Read a conversation; marks it as read' },
    body: closed({ token: LinkToken }),
    response: { 200: FoundThread },
    errorStatuses: linkErrors,
  },
  // What open pages ask every 20 seconds. The answers contain no personal data; nothing is marked as read or logged as
  // shown, and a session that is idle stays idle.
  'POST /api/FoundReports/Thread/News': {
    ...about,
    summary: { is: 'Hvort eitthvað er nýtt í samskiptum', en: 'Whether there is anything new in a conversation' },
    body: closed({ token: LinkToken, mark: ThreadMark }),
    response: { 200: ThreadNews },
    errorStatuses: linkErrors,
  },
  'GET /api/FoundReports/{foundReportId}/News': {
    ...about,
    summary: {
      is: 'Hvort eitthvað er nýtt í samskiptum, innskráður',
      en: 'Whether there is anything new in a conversation, when signed in',
    },
    params: reportPath,
    query: Type.Object({ mark: ThreadMark }),
    response: { 200: ThreadNews },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/Pets/{petId}/FoundReports/Counts': {
    ...about,
    summary: {
      is: 'Fjöldi samskipta vegna dýrs og ólesinna',
      en: 'Number of conversations about a pet, and of unread ones',
    },
    params: PetPath,
    response: { 200: FoundReportCounts },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/FoundReports/Thread/Messages': {
    ...about,
    summary: { is: 'Senda skilaboð', en: 'Send a message' },
    body: closed({ token: LinkToken, ...ThreadMessageCreate.properties }),
    response: { 201: FoundThread },
    errorStatuses: [...changeErrors, 422],
  },
  'POST /api/FoundReports/Thread/Photo': {
    ...about,
    summary: {
      is: 'Setja inn mynd finnanda; hún kemur í stað þeirrar sem fyrir er',
      en: 'Upload the finder’s photo; it replaces an earlier one',
    },
    query: Type.Object({ t: LinkToken }),
    body: upload(),
    response: { 204: NoContent },
    errorStatuses: changeErrors,
  },
  'POST /api/FoundReports/Thread/Photo/View': {
    ...about,
    summary: { is: 'Sækja mynd finnanda', en: 'Get the finder’s photo' },
    body: closed({ token: LinkToken }),
    response: { 200: photo },
    errorStatuses: linkErrors,
  },
  'POST /api/FoundReports/Thread/FinderContacts': {
    ...about,
    summary: { is: 'Velja hvað eigandinn sér um finnandann', en: 'Choose what the owner sees of the finder' },
    body: closed({ token: LinkToken, ...contactSwitches }),
    response: { 200: FoundThread },
    errorStatuses: changeErrors,
  },
  'POST /api/FoundReports/Thread/FinderContacts/Add': {
    ...about,
    summary: {
      is: 'Bæta við síma eða netfangi finnanda; kemur í stað þess sem fyrir er',
      en: 'Add the finder’s phone number or email address; it replaces an earlier one',
    },
    /** At least one of `phone` and `email`, each with its own switch. */
    body: closed({ token: LinkToken, phone: optional(PhoneInput), email: optional(Email), ...contactSwitches }),
    response: { 200: FoundThread },
    errorStatuses: changeErrors,
  },
  'POST /api/FoundReports/Thread/Erase': {
    ...about,
    summary: {
      is: 'Eyða netfangi og síma finnanda, eða mynd',
      en: 'Erase the finder’s email address and phone number, or the photo',
    },
    body: closed({ token: LinkToken, contacts: Type.Boolean(), photo: Type.Boolean() }),
    response: { 200: FoundThread },
    errorStatuses: changeErrors,
  },
  'POST /api/FoundReports/Thread/OwnContacts': {
    ...about,
    summary: { is: 'Velja hvað finnandinn sér um eigandann', en: 'Choose what the finder sees of the owner' },
    body: closed({ token: LinkToken, ...contactSwitches }),
    response: { 200: FoundThread },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'POST /api/FoundReports/Thread/Close': {
    ...about,
    summary: { is: 'Ljúka samskiptum', en: 'Close a conversation' },
    /** `isHome`: the owner's side says that the animal is home, which marks a lost pet as found. */
    body: closed({ token: LinkToken, isHome: Type.Boolean() }),
    response: { 200: FoundThread },
    errorStatuses: changeErrors,
  },
  'POST /api/FoundReports/Thread/Block': {
    ...about,
    summary: { is: 'Loka á finnanda', en: 'Block a finder' },
    body: closed({ token: LinkToken }),
    response: { 200: FoundThread },
    errorStatuses: changeErrors,
  },
  'POST /api/FoundReports/Thread/Abuse': {
    ...about,
    summary: { is: 'Tilkynna misnotkun til skrárinnar', en: 'Report abuse to the registry' },
    body: closed({ token: LinkToken }),
    response: { 200: FoundThread },
    errorStatuses: changeErrors,
  },
  'GET /api/Pets/{petId}/FoundReports': {
    ...about,
    summary: { is: 'Samskipti vegna dýrs, nýjustu fyrst', en: 'Conversations about a pet, newest first' },
    params: PetPath,
    response: { 200: Type.Array(FoundReportSummary) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/FoundReports/{foundReportId}/Read': {
    ...ofSession,
    summary: {
      is: 'Lesa samskipti innskráður; merkir þau sem lesin',
      en: 'Read a conversation when signed in; marks it as read',
    },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/FoundReports/{foundReportId}/Photo': {
    ...about,
    summary: { is: 'Sækja mynd finnanda innskráður', en: 'Get the finder’s photo when signed in' },
    params: reportPath,
    response: { 200: photo },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/FoundReports/{foundReportId}/Messages': {
    ...bySession,
    summary: { is: 'Senda skilaboð innskráður', en: 'Send a message when signed in' },
    body: ThreadMessageCreate,
    response: { 201: FoundThread },
    errorStatuses: [...bySession.errorStatuses, 422],
  },
  'POST /api/FoundReports/{foundReportId}/OwnContacts': {
    ...bySession,
    summary: { is: 'Velja innskráður hvað finnandinn sér', en: 'Choose when signed in what the finder sees' },
    body: closed(contactSwitches),
  },
  'POST /api/FoundReports/{foundReportId}/Close': {
    ...bySession,
    summary: { is: 'Ljúka samskiptum innskráður', en: 'Close a conversation when signed in' },
    body: closed({ isHome: Type.Boolean() }),
  },
  'POST /api/FoundReports/{foundReportId}/Block': {
    ...ofSession,
    summary: { is: 'Loka á finnanda innskráður', en: 'Block a finder when signed in' },
  },
  'POST /api/FoundReports/{foundReportId}/Abuse': {
    ...ofSession,
    summary: { is: 'Tilkynna misnotkun til skrárinnar innskráður', en: 'Report abuse to the registry when signed in' },
  },
  'GET /api/Tasks/{taskId}/FoundReport': {
    ...about,
    summary: { is: 'Lesa samskipti vegna verkefnis', en: 'Read a conversation for a task' },
    params: taskPath,
    response: { 200: FoundThread },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/Tasks/{taskId}/FoundReport/Photo': {
    ...about,
    summary: { is: 'Sækja mynd finnanda vegna verkefnis', en: 'Get the finder’s photo for a task' },
    params: taskPath,
    response: { 200: photo },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Tasks/{taskId}/FoundReport/Messages': {
    ...about,
    summary: { is: 'Svara finnanda fyrir hönd eiganda', en: 'Answer the finder on behalf of the owner' },
    params: taskPath,
    body: ThreadMessageCreate,
    response: { 201: FoundThread },
    errorStatuses: [...bodyErrors, 404, 409, 422, ...sessionErrors],
  },
})
