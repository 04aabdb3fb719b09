import { followSystemColors } from './color-scheme.ts'
import { guardHead } from './remotes/foreign-files.ts'
import { installTrustedTypes } from './trusted-types.ts'

installTrustedTypes()
guardHead()
followSystemColors()
