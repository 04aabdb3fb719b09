/** What readers of the docs replace, by place. `pnpm docs:run` has a value for each. */
export const placeholders = {
  host: [
    'VERSION',
    'NEXT',
    'HOST',
    'KENNITALA',
    'NAME',
    'FILE',
    'ARCHIVE',
    'IDENTITY',
    'SIGNER',
    'DAY',
    'TIME',
    'REMOTE',
  ],
  cluster: ['ADDRESS', 'TIME'],
  checkout: ['KEY', 'DIST', 'FOLDER', 'ADDRESS', 'PART'],
} as const

/**
 * The machines of a cluster that a block is for: one node, the primary, or several at the same time; or its application host.
 */
export const groups = ['nodes', 'node1', 'others', 'primary', 'host'] as const
