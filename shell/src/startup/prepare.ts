import { withoutChoice } from '../language/address-in.ts'
import { enforceIntegrity } from '../loader/integrity.ts'
import { followSystemColors } from './color-scheme.ts'
import { watchEarlyPresses } from './early-presses.ts'
import { installTrustedTypes } from './trusted-types.ts'

installTrustedTypes()
withoutChoice()
enforceIntegrity()
const prerendered = document.querySelector<HTMLElement>('#root[data-page]')
// The rules of a prerendered page follow the system until its style sheets are applied (render.tsx).
if (prerendered) watchEarlyPresses(prerendered)
else followSystemColors()
