// Replaces @dyra/shared/ui in the embed: the light components, and button and field without Mantine.
import { type ComponentProps, type FormEventHandler, type ReactNode, useId } from 'react'
import './embed.css'

export { DefinitionGrid, TagNumber } from '@dyra/shared/ui/light'

const icons: Readonly<Record<string, string>> = {
  search: 'M8.8 3.5a5.3 5.3 0 110 10.6 5.3 5.3 0 010-10.6zM12.8 12.8l4 4',
  warn: 'M10 3L1.8 17h16.4zM10 8v4M10 14.4v.2',
}

/** Only the icons with a meaning; the others decorate a text. */
export const Icon = ({ name, size = 20 }: { name: string; size?: number }) =>
  name in icons ? (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" className="d-icon">
      <path d={icons[name]} />
    </svg>
  ) : null

export const StatusMark = ({ label }: { label: string }) => <span className="mark">{label}</span>

interface BannerProps {
  tone: string
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  live?: boolean
}

export const Banner = ({ tone, title, children, action, live }: BannerProps) => (
  <div className={`banner ${tone}`} role={live ? 'alert' : undefined}>
    <b>{title}</b>
    {children}
    {action}
  </div>
)

interface ButtonStyle {
  variant?: 'filled' | 'default'
  size?: 'sm' | 'lg'
  leftSection?: ReactNode
}
type ButtonProps = ButtonStyle &
  (({ component: 'a' } & ComponentProps<'a'>) | ({ component?: 'button' } & ComponentProps<'button'>))

export function Button({
  component = 'button',
  variant = 'filled',
  size,
  leftSection,
  children,
  ...rest
}: ButtonProps) {
  const Tag = component as 'a'
  const classes = `button ${variant} ${size} ${rest.className ?? ''}`
  const type = component === 'button' ? (rest.type ?? 'button') : undefined
  return (
    <Tag {...(rest as ComponentProps<'a'>)} type={type} className={classes}>
      {leftSection}
      <span>{children}</span>
    </Tag>
  )
}

type FieldProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: string
  label: string
  description: string
  error?: string
}

export function TextInput({ label, description, error, className, size, onChange, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="caption" htmlFor={id}>
        {label}
      </label>
      <p className="help" id={`${id}-help`}>
        {description}
      </p>
      <input
        {...input}
        // React's `onChange` is the browser's input event.
        onInput={onChange as FormEventHandler<HTMLInputElement>}
        id={id}
        className="input"
        aria-describedby={`${id}-help ${id}-error`}
        aria-invalid={error ? true : undefined}
      />
      <p className="error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  )
}
