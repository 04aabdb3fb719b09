/**
 * A shared module is provided only when the shell's own graph reaches it. The shell uses none of these, remotes do:
 * naming them here is enough, nothing calls this.
 * @public
 */
export const provided = [
  () => import('@dyra/shared/ui/dates'),
  () => import('@dyra/shared/ui/pickers'),
  () => import('react/jsx-runtime'),
]
