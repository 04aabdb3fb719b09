import { enforceIntegrity } from '../loader/integrity.ts'
import { followSystemColors } from './color-scheme.ts'
import { installTrustedTypes } from './trusted-types.ts'

installTrustedTypes()
enforceIntegrity()
followSystemColors()
