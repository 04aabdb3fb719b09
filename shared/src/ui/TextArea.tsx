import { InputBase, type InputBaseProps } from '@mantine/core'
import type { ComponentProps } from 'react'

type Props = InputBaseProps & Omit<ComponentProps<'textarea'>, keyof InputBaseProps>

/** Several lines of text. Mantine's own measures its content by script; the browser does that with `field-sizing`. */
export function TextArea({ rows = 6, ...props }: Props) {
  return <InputBase component="textarea" multiline rows={rows} {...props} />
}
