import { TextInput } from '@dyra/shared/ui'
import type { ComponentProps } from 'react'

/** How a kennitala is asked for. */
export const SsnField = (props: ComponentProps<typeof TextInput>) => (
  <TextInput placeholder="000000-0000" inputMode="numeric" autoComplete="off" {...props} />
)
