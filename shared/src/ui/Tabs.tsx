import { type KeyboardEvent, type ReactNode, useId } from 'react'
import css from './Tabs.module.css'

interface Tab {
  value: string
  label: string
  panel: ReactNode
}

interface Props {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  /** The tabs share the whole width. */
  isGrown?: boolean
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Only the chosen tab is in the tab order; arrows move between them (WAI-ARIA, tabs with automatic activation). */
export function Tabs({ label, tabs, value, onChange, isGrown }: Props) {
  const id = useId()
  const tabId = (tab: string) => `${id}-tab-${tab}`
  const move = (event: KeyboardEvent, index: number) => {
    const next = tabs[steps[event.key]?.(index, tabs.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(tabId(next.value))?.focus()
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className={`${css.tabs} ${isGrown ? css.grown : ''}`}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(tab.value)}
            className={css.tab}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(value)}>
        {tabs.find((tab) => tab.value === value)?.panel}
      </div>
    </div>
  )
}
