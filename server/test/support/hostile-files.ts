import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

interface HostileFile {
  name: string
  bytes: Buffer
  /** Whether it contains a valid image, which is stored without the rest. */
  hasImage: boolean
}

const SCRIPT = '<script>window.__x=1;alert(1)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${SCRIPT}<rect width="9" height="9"/></svg>`

const plain = (width = 32, height = 24) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

const PNG_SIGN = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')

/** A PNG that claims this size; its few bytes unpack to as many zeros as needed. */
export function pngBomb(width: number, height: number, unpacked = 1_000_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(unpacked), { level: 1 })
  return Buffer.concat([PNG_SIGN, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** Inserts a chunk with any text right after the header of a PNG. */
const withChunk = (png: Buffer, type: string, text: string): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk(type, Buffer.from(text)), png.subarray(33)])

/** Inserts a segment with any text right after the start of a JPEG. */
function withSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)])
}

function manyFrames(count: number, side = 1): Buffer {
  const head = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1')
  const frame = Buffer.from('\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02\x44\x01\x00', 'latin1')
  for (const at of [6, 8]) head.writeUInt16LE(side, at)
  for (const at of [5, 7]) frame.writeUInt16LE(side, at)
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from(';')])
}

/** Known malicious files. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const [png, jpeg, webp, gif] = await Promise.all([
    plain().png().toBuffer(),
    plain().jpeg().toBuffer(),
    plain().webp().toBuffer(),
    plain().gif().toBuffer(),
  ])
  const located = await plain()
    .jpeg()
    .withExif({
      IFD0: { ImageDescription: SCRIPT, Copyright: 'SECRET-OWNER' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .toBuffer()
  const tiff = await plain().tiff().toBuffer()
  const avif = await plain().avif().toBuffer()
  const script = Buffer.from(SCRIPT)
  const refused: Record<string, Buffer | string> = {
    'an SVG': SVG,
    'an SVG with a prolog': `<?xml version="1.0"?>${SVG}`,
    'an SVG behind spaces': `\n\n   ${SVG}`,
    'an SVG with a byte order mark': `\ufeff${SVG}`,
    'a packed SVG': gzipSync(SVG),
    'an SVG that reads a file': `<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>`,
    'an SVG that fetches': `<svg xmlns="http://www.w3.org/2000/svg"><image href="http://169.254.169.254/"/></svg>`,
    'an SVG with entities': `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>`,
    'a page': `<!doctype html>${SCRIPT}`,
    'a script': 'alert(1)',
    JSON: '{"__proto__":{"x":1}}',
    'a stylesheet': 'body{background:url(javascript:alert(1))}',
    'a PDF': '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
    PostScript: '%!PS-Adobe-3.0\n(/etc/passwd) (r) file',
    'a shell script': '#!/bin/sh\nrm -rf /',
    'a program': Buffer.from('MZ\u0090\u0000', 'latin1'),
    'an ELF program': Buffer.from('\u007fELF\u0002\u0001', 'latin1'),
    'a ZIP': Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'latin1'),
    'a Flash file': Buffer.from('CWS\u0009aaaaaaaaaaaa', 'latin1'),
    'a TIFF': tiff,
    'an AVIF': avif,
    'a BMP': Buffer.from('BM\u003a\u0000\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1'),
    'an icon': Buffer.from('\u0000\u0000\u0001\u0000\u0001\u0000', 'latin1'),
    'a Photoshop file': Buffer.from('8BPS\u0000\u0001', 'latin1'),
    MSL: '<?xml version="1.0"?><image><read filename="/etc/passwd"/><write filename="/tmp/x"/></image>',
    MVG: 'push graphic-context\nfill \'url(https://example.com/"|ls")\'\npop graphic-context',
    'a packed page': gzipSync(`<!doctype html>${SCRIPT}`),
    'a JPEG 2000': Buffer.from('\u0000\u0000\u0000\u000cjP  \r\n\u0087\n', 'latin1'),
    nothing: '',
    'one byte': 'x',
    zeros: Buffer.alloc(1000),
    'the sign of a PNG': PNG_SIGN,
    'the sign of a JPEG': Buffer.from([0xff, 0xd8, 0xff]),
    'the sign of a GIF': 'GIF89a',
    'the sign of a WebP': Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBP', 'latin1'),
    'a GIF that is a script': `GIF89a/*\u0001*/=1;alert(1)//`,
    'a GIF that is a page': `GIF89a${SCRIPT}`,
    'a PNG sign before a page': Buffer.concat([PNG_SIGN, script]),
    'a JPEG sign before a page': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), script]),
    'a WebP sign before a page': Buffer.concat([Buffer.from('RIFF\u00ff\u0000\u0000\u0000WEBPVP8 ', 'latin1'), script]),
    'a PNG cut short in its header': png.subarray(0, 20),
    'a PNG without pixels': Buffer.concat([png.subarray(0, 33), chunk('IEND', Buffer.alloc(0))]),
    'a JPEG cut short in its tables': jpeg.subarray(0, 60),
    'a WebP cut short': webp.subarray(0, 24),
    'a PNG of 196 megapixels': pngBomb(14_000, 14_000),
    'a PNG of 4 gigapixels': pngBomb(65_535, 65_535),
    'a PNG as wide as numbers go': pngBomb(0x7fffffff, 1),
    'a PNG of no width': pngBomb(0, 10),
    'a PNG whose data unpacks to 200 MB': pngBomb(20_000, 20_000, 200_000_000),
    'a GIF of 4 gigapixels': manyFrames(1, 65_535),
    'a GIF of a thousand frames': manyFrames(1000),
  }
  const kept: Record<string, Buffer> = {
    'a PNG with a page behind it': Buffer.concat([png, script]),
    'a JPEG with a page behind it': Buffer.concat([jpeg, script]),
    'a GIF with a page behind it': Buffer.concat([gif, script]),
    'a WebP with a page behind it': Buffer.concat([webp, script]),
    'a PNG with a script in its text': withChunk(png, 'tEXt', `Comment\u0000${SCRIPT}`),
    'a PNG with a script in a chunk of its own': withChunk(png, 'ruNn', SCRIPT),
    'a JPEG with a script in its comment': withSegment(jpeg, 0xfe, SCRIPT),
    'a JPEG with a script for its application': withSegment(jpeg, 0xed, SCRIPT),
    'a JPEG that is a ZIP as well': Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004', 'latin1'), script]),
    'a JPEG that tells where it was taken': located,
  }
  const list = (files: Record<string, Buffer | string>, hasImage: boolean): HostileFile[] =>
    Object.entries(files).map(([name, bytes]) => ({ name, hasImage, bytes: Buffer.from(bytes) }))
  return [...list(refused, false), ...list(kept, true)]
}
