import { InputBase, type InputBaseProps } from '@mantine/core'
import type { ComponentProps } from 'react'

type Props = InputBaseProps & Omit<ComponentProps<'textarea'>, keyof InputBaseProps>

/** Multi-line input. Replaces Mantine's input, which measures its content by script; CSS does so by `field-sizing`. */
export function TextArea({ rows = 6, ...props }: Props) {
  return <InputBase component="textarea" multiline rows={rows} {...props} />
}
