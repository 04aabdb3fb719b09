import problems from '@dyra/shared/texts/problems.json' with { type: 'json' }
export const { birthDateAdminOnly } = problems
// Words that the interface's strings lack.
/** Of the death of a pet that has no owner yet. */
export const deathOwnerOnly = 'Aðeins eigandi eða stjórnandi getur breytt þessu'
/** Only an administrator may register a co-owner without asking. */
export const decreeAdminOnly = 'Aðeins stjórnandi getur skráð meðeiganda án samþykkis hans'
/** A reason is for somebody who is to be co-owner of a pet that has an owner. */
export const decreeNeedsCoOwner = 'Ástæða á aðeins við þegar meðeigandi er skráður á dýr sem á eiganda'
/** Of a co-owner who wants another one. */
export const coOwnerLeavesOnly = 'Meðeigandi getur aðeins fjarlægt sjálfan sig'
