import { showBootFailure } from './boot-failure.ts'
import { followSystemColors } from './color-scheme.ts'
import { installTrustedTypes } from './trusted-types.ts'

// Federation needs the async step: shared modules are agreed on before the first module that uses them runs.
installTrustedTypes()
followSystemColors()
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch(showBootFailure)
