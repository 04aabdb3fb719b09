import type { ComponentProps, ReactNode } from 'react'
import css from './LightButton.module.css'
import { WholeNumbers } from './WholeNumbers.tsx'

interface Style {
  variant?: 'filled' | 'default'
  size?: 'sm' | 'lg'
  /** Left of the text. */
  icon?: ReactNode
}
type Props =
  | (Style & ({ href: string } & ComponentProps<'a'>))
  | (Style & { href?: undefined } & ComponentProps<'button'>)

/** A button, or a link that looks like one, without Mantine. */
export function LightButton({ variant = 'filled', size = 'lg', icon, className, children, ...rest }: Props) {
  const classes = [css.button, css[variant], css[size], className].filter(Boolean).join(' ')
  const content = (
    <>
      {icon}
      <span>
        <WholeNumbers of={children} />
      </span>
    </>
  )
  if (rest.href !== undefined)
    return (
      <a {...rest} className={classes}>
        {content}
      </a>
    )
  return (
    <button type="button" {...(rest as ComponentProps<'button'>)} className={classes}>
      {content}
    </button>
  )
}
