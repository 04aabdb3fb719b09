/**
 * Shared modules that only remotes use. Federation provides a module only if the shell's module graph contains it;
 * the functions are never called.
 * @public
 */
export const provided = [
  () => import('@dyra/shared/ui/dates'),
  () => import('@dyra/shared/ui/pickers'),
  () => import('react/jsx-runtime'),
]
