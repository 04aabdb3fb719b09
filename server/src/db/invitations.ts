/** SQL: whether row `i` of co_owner_invitation waits for an answer. */
export const isOpenInvitation = `(i.status = 'invited' and i.expires_at > now())`
