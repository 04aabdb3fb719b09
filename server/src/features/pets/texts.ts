import problems from '@dyra/shared/texts/problems.is.json'

export const { birthDateAdminOnly } = problems

// Messages that the user interface does not have.
/** For the death of a pet without an owner. */
export const deathOwnerOnly = 'Aðeins eigandi eða stjórnandi getur breytt þessu'
/** Only an administrator may name a co-owner without an invitation. */
export const reasonAdminOnly = 'Aðeins stjórnandi getur skráð meðeiganda án samþykkis hans'
/** A reason requires a co-owner and a pet with an owner. */
export const reasonNeedsCoOwner = 'Ástæða á aðeins við þegar meðeigandi er skráður á dýr sem á eiganda'
/** For a co-owner who names another one. */
export const coOwnerLeavesOnly = 'Meðeigandi getur aðeins fjarlægt sjálfan sig'
