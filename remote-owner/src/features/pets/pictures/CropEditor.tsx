import { Checkbox } from '@dyra/shared/ui'
import { type PointerEvent, useRef } from 'react'
import { CropView } from './CropView.tsx'
import { type Crop, maxZoom, middle, pulled, room } from './crop.ts'
import type { Drawable } from './draw.ts'
import css from './Pictures.module.css'
import { Slider } from './Slider.tsx'
import { text } from './texts.ts'

interface Props {
  picture: Drawable
  /** Null: the whole picture. */
  crop: Crop | null
  onChange: (crop: Crop | null) => void
}

/** Pulls the picture under the pointer along. */
function usePull({ picture, crop, onChange }: Props) {
  const last = useRef<{ x: number; y: number }>(undefined)
  const at = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY })
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      last.current = at(event)
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!last.current || crop === null) return
      const now = at(event)
      const side = event.currentTarget.clientWidth
      const by = { x: (now.x - last.current.x) / side, y: (now.y - last.current.y) / side }
      last.current = now
      onChange(pulled(picture, crop, by))
    },
    onPointerUp: () => {
      last.current = undefined
    },
  }
}

/** Chooses the square that will be shown, before anything is sent: by pulling, or by sliders and keys. */
export function CropEditor(props: Props) {
  const { picture, crop, onChange } = props
  const shown = crop ?? middle
  const free = room(picture, shown)
  const change = (part: Partial<Crop>) => onChange({ ...shown, ...part })
  const zooms = maxZoom(picture)
  const isWhole = crop === null
  return (
    <div className={css.editor}>
      <div className={css.views}>
        <figure>
          <div className={`${css.frame} ${isWhole ? '' : css.pullable}`} {...usePull(props)}>
            <CropView picture={picture} crop={crop} />
          </div>
          <figcaption className="d-dim">{text('crop.frame')}</figcaption>
        </figure>
        <figure>
          <CropView picture={picture} crop={shown} className={css.icon} />
          <figcaption className="d-dim">{text('crop.icon')}</figcaption>
        </figure>
      </div>
      <div className={css.controls}>
        {!isWhole && (
          <>
            <p className="d-dim">{text('crop.help')}</p>
            <Slider
              label={text('crop.zoom')}
              value={shown.zoom}
              min={1}
              max={zooms}
              disabled={zooms === 1}
              onChange={(zoom) => change({ zoom })}
            />
            <Slider
              label={text('crop.x')}
              value={shown.x}
              min={0}
              max={1}
              disabled={free.x < 1}
              onChange={(x) => change({ x })}
            />
            <Slider
              label={text('crop.y')}
              value={shown.y}
              min={0}
              max={1}
              disabled={free.y < 1}
              onChange={(y) => change({ y })}
            />
          </>
        )}
        <Checkbox
          label={text('crop.whole')}
          checked={isWhole}
          onChange={(event) => onChange(event.currentTarget.checked ? null : middle)}
        />
      </div>
    </div>
  )
}
