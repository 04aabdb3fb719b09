// Replaces @dyra/shared/ui in the embed: the light components that the embed uses, and smaller ones for icon, mark and
// banner.
import type { ReactNode } from 'react'

export {
  DefinitionGrid,
  EmailAddress,
  LightButton,
  LightField,
  MailSentence,
  TagNumber,
  WholeNumbers,
} from '@dyra/shared/ui/light'

import './embed.css'

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
