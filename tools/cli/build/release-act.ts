type Option = 'share' | 'promote' | 'rollback' | 'withdraw' | 'status' | 'sizes' | 'where'

const options: readonly Option[] = ['share', 'promote', 'rollback', 'withdraw', 'status', 'sizes', 'where']

/** What a command of `pnpm release` does: one thing. Undefined if its options name several. */
export function actOf(values: { readonly [option in Option]?: string | boolean }): Option | 'release' | undefined {
  const [act = 'release', ...others] = options.filter(
    (option) => values[option] !== undefined && values[option] !== false,
  )
  return others.length === 0 ? act : undefined
}
