import type { foundReportCalls } from '@dyra/shared/contract/found-reports'
import type { PersonRule } from '../rule.ts'
import { administrators, type Rows } from './rows.ts'

// Not for staff: they read threads of others only through a task.
const ownersSide: PersonRule = { relations: ['ownersSide'] }

/** Calls with `Thread` take the token of a link, which decides on its own what its receiver may do. */
export const relayRights: Rows<typeof foundReportCalls> = {
  'POST /api/FoundReports': 'public',
  'POST /api/FoundReports/Thread': 'public',
  'POST /api/FoundReports/Thread/Messages': 'public',
  'POST /api/FoundReports/Thread/Photo': 'public',
  'POST /api/FoundReports/Thread/Photo/View': 'public',
  'POST /api/FoundReports/Thread/FinderContacts': 'public',
  'POST /api/FoundReports/Thread/Erase': 'public',
  'POST /api/FoundReports/Thread/OwnContacts': { notRepresentatives: true },
  'POST /api/FoundReports/Thread/Close': 'public',
  'POST /api/FoundReports/Thread/Block': 'public',
  'POST /api/FoundReports/Thread/Abuse': 'public',
  'POST /api/FoundReports/{foundReportId}/Read': ownersSide,
  'GET /api/FoundReports/{foundReportId}/Photo': ownersSide,
  'POST /api/FoundReports/{foundReportId}/Messages': ownersSide,
  'POST /api/FoundReports/{foundReportId}/OwnContacts': { ...ownersSide, notRepresentatives: true },
  'POST /api/FoundReports/{foundReportId}/Close': ownersSide,
  'POST /api/FoundReports/{foundReportId}/Block': ownersSide,
  'POST /api/FoundReports/{foundReportId}/Abuse': ownersSide,
  'GET /api/Pets/{petId}/FoundReports': { relations: ['owner', 'coOwner', 'newOwner', 'registrar'] },
  'GET /api/Tasks/{taskId}/FoundReport': administrators,
  'GET /api/Tasks/{taskId}/FoundReport/Photo': administrators,
  'POST /api/Tasks/{taskId}/FoundReport/Messages': administrators,
}
