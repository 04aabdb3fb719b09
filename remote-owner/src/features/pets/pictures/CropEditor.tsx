import type { Drawable } from '@dyra/shared/features/pet-images'
import { Checkbox } from '@dyra/shared/ui'
import { type PointerEvent, useId, useRef } from 'react'
import { type Crop, centre, dragged, freeSpace, maxZoom, square } from './crop.ts'
import css from './Pictures.module.css'
import { text } from './texts.ts'

interface ViewProps {
  picture: Drawable
  /** Null: the whole picture, reduced to fit into the square. */
  crop: Crop | null
  className?: string
}

/** Preview of the crop, at the size of its container. */
function CropView({ picture, crop, className }: ViewProps) {
  if (crop === null) {
    return (
      <span className={`${css.view} ${className}`}>
        <img src={picture.url} alt="" draggable={false} className={css.contained} />
      </span>
    )
  }
  const part = square(picture, crop)
  const percent = (value: number) => `${(value / part.width) * 100}%`
  const style = {
    width: percent(picture.width),
    height: percent(picture.height),
    left: percent(-part.x),
    top: percent(-part.y),
  }
  return (
    <span className={`${css.view} ${className}`}>
      <img src={picture.url} alt="" draggable={false} style={style} className={css.moved} />
    </span>
  )
}

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  disabled: boolean
  onChange: (value: number) => void
}

/** The browser's own slider, which supports keys, touch and screen readers. */
function Slider({ label, value, min, max, disabled, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className={css.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 50 || 1}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}

interface Props {
  picture: Drawable
  /** Null: the whole picture. */
  crop: Crop | null
  onChange: (crop: Crop | null) => void
}

/** Moves the picture with the pointer. */
function useDrag({ picture, crop, onChange }: Props) {
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
      onChange(dragged(picture, crop, by))
    },
    onPointerUp: () => {
      last.current = undefined
    },
  }
}

/** Chooses the square that will be shown, by dragging or by sliders and keys. */
export function CropEditor(props: Props) {
  const { picture, crop, onChange } = props
  const shown = crop ?? centre
  const free = freeSpace(picture, shown)
  const change = (part: Partial<Crop>) => onChange({ ...shown, ...part })
  const zooms = maxZoom(picture)
  const isWhole = crop === null
  return (
    <div className={css.editor}>
      <div className={css.views}>
        <figure>
          <div className={`${css.frame} ${isWhole ? '' : css.draggable}`} {...useDrag(props)}>
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
          onChange={(event) => onChange(event.currentTarget.checked ? null : centre)}
        />
      </div>
    </div>
  )
}
