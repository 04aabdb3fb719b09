import { Button } from '@dyra/shared/ui'

interface Props {
  label: string
  /** Names the row for screen readers. */
  of: string
  /** What it is called without its row, where that is more than the button has room for. */
  name?: string
  onClick: () => void
}

/** Does something with what a row shows. */
export const RowButton = ({ label, of, name = label, onClick }: Props) => (
  <Button size="sm" variant="default" aria-label={`${name}: ${of}`} onClick={onClick}>
    {label}
  </Button>
)
