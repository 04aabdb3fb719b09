import type { ReactNode } from 'react'
import css from './Print.module.css'

/** One sheet of white paper, in both colour schemes. Each starts a new page when printed. */
export function Paper({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`${css.paper} ${className}`}>{children}</div>
}
