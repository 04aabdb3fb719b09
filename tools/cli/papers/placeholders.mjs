/** What readers of the papers replace, by place. `pnpm papers` has a value for each. */
export const placeholders = /** @type {const} */ ({
  host: ['VERSION', 'NEXT', 'HOST', 'KENNITALA', 'NAME', 'FILE', 'BACKUP', 'IDENTITY', 'DAY', 'REMOTE'],
  checkout: ['KEY', 'DIST', 'FOLDER', 'ADDRESS', 'PART'],
})
