import type { TaskCard } from '@dyra/shared/contract/tasks'
import { setupFakeNetwork } from '@dyra/shared/testing/network'

const none = { transfers: 0, registrations: 0, coOwnerInvitations: 0, pets: 0 }
const work = { applications: 0, comments: 0, failedMails: 0, tasks: 0, unansweredRegistrations: 0 }

export const emptyCard: TaskCard = { pet: null, persons: [], events: [], mayClose: true, hasLetter: false }

/** A network whose task cards are empty. `waiting`: counts of what waits in other lists, by default nothing. */
export function setupTasksNetwork(waiting: Partial<typeof work> = {}) {
  const network = setupFakeNetwork()
  beforeEach(() => {
    network.answer('GET /api/PetTransfers/Counts', { ...none, work: { ...work, ...waiting } })
    network.answer('GET /api/Tasks/{taskId}/Card', emptyCard)
  })
  return network
}
