import { TextInput } from '@dyra/shared/ui'
import type { ComponentProps } from 'react'

/** Input for a kennitala. */
export const SsnField = (props: ComponentProps<typeof TextInput>) => (
  <TextInput placeholder="000000-0000" inputMode="numeric" autoComplete="off" {...props} />
)
