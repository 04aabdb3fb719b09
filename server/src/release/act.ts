type Option =
  | 'preview'
  | 'promote'
  | 'rollback'
  | 'withdraw'
  | 'status'
  | 'sizes'
  | 'where'
  | 'make-key'
  | 'sign'
  | 'signatures'

const options: readonly Option[] = [
  'preview',
  'promote',
  'rollback',
  'withdraw',
  'status',
  'sizes',
  'where',
  'make-key',
  'sign',
  'signatures',
]

/** The one act of a `pnpm release` command. Undefined if its options name several acts. */
export function actOf(
  values: { readonly [option in Option]?: string | boolean | string[] },
): Option | 'release' | undefined {
  const [act = 'release', ...others] = options.filter(
    (option) => values[option] !== undefined && values[option] !== false,
  )
  return others.length === 0 ? act : undefined
}
