import { setupFakeNetwork } from '@dyra/shared/testing/network'

const none = { transfers: 0, registrations: 0, coOwnerInvitations: 0, pets: 0 }
const work = { applications: 0, comments: 0, failedMails: 0, tasks: 0, unansweredRegistrations: 0 }

/** A network with the counts of what waits elsewhere: nothing, or `waiting`. */
export function setupTasksNetwork(waiting: Partial<typeof work> = {}) {
  const network = setupFakeNetwork()
  beforeEach(() => network.answer('GET /api/PetTransfers/Counts', { ...none, work: { ...work, ...waiting } }))
  return network
}
