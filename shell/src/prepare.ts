import { followSystemColors } from './color-scheme.ts'
import { installTrustedTypes } from './trusted-types.ts'

installTrustedTypes()
followSystemColors()
