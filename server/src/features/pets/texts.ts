/** `pet.update.birthDateAdminOnly` of the interface. */
export const birthDateAdminOnly = 'Aðeins stjórnandi getur breytt fæðingardegi'
// Words that the interface's strings lack.
/** Of the death of a pet that has no owner yet. */
export const deathOwnerOnly = 'Aðeins eigandi eða stjórnandi getur breytt þessu'
/** Of a co-owner who wants another one. */
export const coOwnerLeavesOnly = 'Meðeigandi getur aðeins fjarlægt sjálfan sig'
