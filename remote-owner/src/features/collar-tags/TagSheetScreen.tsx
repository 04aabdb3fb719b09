import { useLoaderData } from '@dyra/shared/router'
import { EmptyState, NativeSelect } from '@dyra/shared/ui'
import { Paper, PrintPage } from '@dyra/shared/ui/print'
import { QrCode } from '@dyra/shared/ui/qr'
import { useState } from 'react'
import { type loadTagSheet, tagAddress } from './api.ts'
import css from './CollarTags.module.css'
import { text } from './texts.ts'

/** Copies of each size on a sheet: one for each side of a case, and some in reserve. */
const COPIES = { small: 12, medium: 6, large: 4 } as const
type Size = keyof typeof COPIES
const SIZES = Object.keys(COPIES) as Size[]

interface CutProps {
  size: Size
  name: string
  address: string
}

/** The URL for typing. A line breaks before the code, not in it. */
function TypedAddress({ address }: Pick<CutProps, 'address'>) {
  const [path, code] = address.replace(/^https?:\/\//, '').split(/(?<=\/t\/)/)
  return (
    <p translate="no">
      {path}
      <wbr />
      {code}
    </p>
  )
}

/** One tag to cut out. The small one has room for the code only. */
const Cut = ({ size, name, address }: CutProps) => (
  <div className={`${css.cut} ${css[size]}`}>
    {size === 'large' && (
      <p className={css.name} translate="no">
        {name}
      </p>
    )}
    <QrCode address={address} label={text('qr')} />
    {size !== 'small' && <p>{text('scan')}</p>}
    {size === 'large' && <TypedAddress address={address} />}
  </div>
)

/** A print page with the tag of a pet. */
function TagSheetScreen() {
  const { pet, code } = useLoaderData<typeof loadTagSheet>()
  const [size, setSize] = useState<Size>('medium')
  const choice = (
    <NativeSelect
      label={text('size')}
      data={SIZES.map((value) => ({ value, label: text(`size.${value}`) }))}
      value={size}
      onChange={(event) => setSize(event.currentTarget.value as Size)}
    />
  )
  return (
    <PrintPage
      title={text('sheet.title')}
      lead={text('sheet.lead')}
      backTo={`/pet/${pet.petId}`}
      choices={choice}
      banner={code === null && <EmptyState text={text('sheet.none')} />}
    >
      {code && (
        <Paper className={css.sheet}>
          {Array.from({ length: COPIES[size] }, (_, at) => (
            <Cut key={at} size={size} name={pet.name} address={tagAddress(code)} />
          ))}
        </Paper>
      )}
    </PrintPage>
  )
}

export { TagSheetScreen as Component }
