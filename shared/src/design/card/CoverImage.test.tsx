import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { CoverImage } from './CoverImage'

const image = (): HTMLElement => screen.getByRole('presentation')

describe('CoverImage', () => {
  it('keeps its square before the image comes', () => {
    render(<CoverImage src="/cover.webp" fallbackSrc="/default.webp" />)
    expect(image()).toHaveAttribute('width', '600')
    expect(image()).toHaveAttribute('height', '600')
  })

  it('comes as it is scrolled near, or with the page when it is seen first', () => {
    const { rerender } = render(<CoverImage src="/cover.webp" fallbackSrc="/default.webp" />)
    expect(image()).toHaveAttribute('loading', 'lazy')
    rerender(<CoverImage src="/cover.webp" fallbackSrc="/default.webp" atOnce />)
    expect(image()).toHaveAttribute('loading', 'eager')
  })

  it('shows the default cover when there is no image', () => {
    render(<CoverImage fallbackSrc="/default.webp" />)
    expect(image()).toHaveAttribute('src', '/default.webp')
  })

  it('shows the default cover when the image cannot be loaded, at every width', () => {
    render(
      <CoverImage src="/gone.webp" srcSet="/gone-320.webp 320w" sizes="50vw" fallbackSrc="/default.webp" />,
    )
    fireEvent.error(image())
    expect(image()).toHaveAttribute('src', '/default.webp')
    expect(image()).not.toHaveAttribute('srcset')
  })

  it('comes in AVIF where there is some, at the same widths, until it cannot be loaded', () => {
    const srcSets = { srcSet: '/a-320.webp 320w', avifSrcSet: '/a-320.avif 320w' }
    const { container } = render(
      <CoverImage src="/a.webp" {...srcSets} sizes="50vw" fallbackSrc="/default.webp" />,
    )
    const source = () => container.querySelector('picture > source')
    expect(source()).toHaveAttribute('type', 'image/avif')
    expect(source()).toHaveAttribute('srcset', srcSets.avifSrcSet)
    expect(source()).toHaveAttribute('sizes', '50vw')
    expect(container.querySelector('picture > img')).toHaveAttribute('srcset', srcSets.srcSet)
    fireEvent.error(image())
    expect(source()).not.toBeInTheDocument()
    expect(image()).toHaveAttribute('src', '/default.webp')
  })

  it('comes in the widths the api has it in, and another host’s in one', () => {
    const address = '/api/covers/a1-_/640.webp'
    const { rerender } = render(<CoverImage src={address} fallbackSrc="/default.webp" />)
    const srcSet = '/api/covers/a1-_/320.webp 320w, /api/covers/a1-_/640.webp 640w'
    expect(image()).toHaveAttribute('srcset', srcSet)
    expect(image()).toHaveAttribute('sizes', expect.stringContaining('25vw'))
    rerender(<CoverImage src="https://covers.example/a.jpg" fallbackSrc="/default.webp" />)
    expect(image()).not.toHaveAttribute('srcset')
  })

  it('shows the default cover when a prerendered image failed before hydration', () => {
    const cover = <CoverImage src="/gone.webp" fallbackSrc="/default.webp" />
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(cover)
    const prerendered = container.querySelector('img')
    // The one image of this test has failed already; jsdom itself loads none.
    Object.defineProperties(prerendered, { complete: { value: true }, naturalWidth: { value: 0 } })
    render(cover, { container, hydrate: true })
    expect(image()).toHaveAttribute('src', '/default.webp')
  })

  it('does not try again when the default cover is missing too', () => {
    render(<CoverImage src="/gone.webp" fallbackSrc="/default.webp" />)
    fireEvent.error(image())
    fireEvent.error(image())
    expect(image()).toHaveAttribute('src', '/default.webp')
  })

  it('tries another image after one that could not be loaded', () => {
    const { rerender } = render(<CoverImage src="/gone.webp" fallbackSrc="/default.webp" />)
    fireEvent.error(image())
    rerender(<CoverImage src="/here.webp" fallbackSrc="/default.webp" />)
    expect(image()).toHaveAttribute('src', '/here.webp')
  })
})
