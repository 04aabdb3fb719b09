/**
 * A shared module is provided only when the shell's own graph reaches it. The shell uses neither of these, remotes do:
 * naming them here is enough, nothing calls this.
 * @public
 */
export const provided = [() => import('@dyra/shared/dates'), () => import('react/jsx-runtime')]
