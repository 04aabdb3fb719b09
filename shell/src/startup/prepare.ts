import { withoutChoice } from '../language/address-in.ts'
import { enforceIntegrity } from '../loader/integrity.ts'
import { followSystemColors } from './color-scheme.ts'
import { installTrustedTypes } from './trusted-types.ts'

installTrustedTypes()
withoutChoice()
enforceIntegrity()
// The rules of a prerendered page follow the system until its style sheets are applied (render.tsx).
if (!document.querySelector('#root[data-page]')) followSystemColors()
