import contract from './contract-number.json' with { type: 'json' }

/**
 * Number of the agreement between the shell and its remotes: the shared exports and what they offer. Raise it when a
 * remote built before cannot run in the new shell; the shell refuses remotes of another number. A JSON file, because
 * the build configuration reads it too.
 */
export const CONTRACT_NUMBER: number = contract.contractNumber
