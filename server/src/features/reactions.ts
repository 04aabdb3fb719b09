import type { Reactions } from './events.ts'
import { endTag, endTagOfHidden, hidePhoneOnTags } from './lost-and-found/collar-tags/index.ts'
import { hideContacts } from './lost-and-found/found-reports/index.ts'
import { endAlert, hidePlaceOfProtected, hidePlacesOf } from './lost-and-found/lost-alerts/index.ts'
import { endTheft } from './lost-and-found/thefts/index.ts'
import { cancelTransferOfDeadPet } from './ownership/transfers/index.ts'
import { revokeCode } from './registration/pet-locks/index.ts'

/** What follows from an event, in the same transaction and in this order. */
export const reactions: Reactions = {
  // Ends everything that only a living pet can have.
  petEnded: [
    cancelTransferOfDeadPet,
    (tx, { actor, petId }) => revokeCode(tx, actor, petId),
    (tx, { actor, petId }) => endAlert(tx, actor, { petId, reason: 'died' }),
    (tx, { actor, petId }) => endTag(tx, actor, { petId, status: 'died' }),
    (tx, { actor, petId }) => endTheft(tx, actor, petId),
  ],
  keepersChanged: [
    (tx, { actor, petId }) => hidePlaceOfProtected(tx, actor, petId),
    (tx, { actor, petId }) => endTagOfHidden(tx, actor, petId),
  ],
  personHidden: [
    (tx, { actor, personId }) => hidePlacesOf(tx, actor, personId),
    (tx, { actor, personId }) => hidePhoneOnTags(tx, actor, personId),
    (tx, { personId }) => hideContacts(tx, personId),
  ],
}
