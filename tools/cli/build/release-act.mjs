/** @typedef {'share' | 'promote' | 'rollback' | 'withdraw' | 'status' | 'sizes' | 'where'} Option */

/** @type {readonly Option[]} */
const options = ['share', 'promote', 'rollback', 'withdraw', 'status', 'sizes', 'where']

/**
 * What a command of `pnpm release` does: one thing. Undefined if its options name several.
 * @param {{ readonly [option in Option]?: string | boolean }} values
 * @returns {Option | 'release' | undefined}
 */
export function actOf(values) {
  const [act = 'release', ...others] = options.filter(
    (option) => values[option] !== undefined && values[option] !== false,
  )
  return others.length === 0 ? act : undefined
}
