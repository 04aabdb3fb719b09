import type { Route } from '@dyra/shared/contract'
import { administrationRights } from './rights/administration.ts'
import { confirmationRights } from './rights/confirmations.ts'
import { personRights } from './rights/persons.ts'
import { petRights } from './rights/pets.ts'
import { publicRights } from './rights/public.ts'
import { relayRights } from './rights/relay.ts'
import { scanRights } from './rights/scans.ts'
import { sessionRights } from './rights/sessions.ts'
import { stockRights } from './rights/stock.ts'
import { transferRights } from './rights/transfers.ts'
import { workplaceRights } from './rights/workplaces.ts'
import type { Rule } from './rule.ts'

/** Who may make which call (docs/domain.md#rights). A call without a row does not compile. */
export const rights: Record<Route, Rule> = {
  ...publicRights,
  ...sessionRights,
  ...petRights,
  ...relayRights,
  ...confirmationRights,
  ...scanRights,
  ...transferRights,
  ...personRights,
  ...administrationRights,
  ...workplaceRights,
  ...stockRights,
}
