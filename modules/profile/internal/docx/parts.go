package docx

const (
	coreRel       = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties"
	coreNamespace = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties"
	typePrefix    = "application/vnd.openxmlformats-officedocument.wordprocessingml."
)

// contentTypes is the part that names the types of the others.
const contentTypes = declaration + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
	`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
	`<Override PartName="/word/document.xml" ContentType="` + typePrefix + `document.main+xml"/>` +
	`<Override PartName="/word/styles.xml" ContentType="` + typePrefix + `styles+xml"/>` +
	`<Override PartName="/word/numbering.xml" ContentType="` + typePrefix + `numbering+xml"/>` +
	`<Override PartName="/docProps/core.xml" ` +
	`ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>` +
	`</Types>`

// pageSetup is a page of A4 with margins of two centimetres.
const pageSetup = `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>` +
	`<w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" ` +
	`w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>`

// numbering has the bullets of lists.
const numbering = declaration + `<w:numbering xmlns:w="` + namespaceMain + `"><w:abstractNum w:abstractNumId="0">` +
	`<w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/>` +
	`<w:lvlText w:val="•"/><w:lvlJc w:val="start"/><w:pPr><w:ind w:start="360" w:hanging="240"/></w:pPr></w:lvl>` +
	`</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`

// styles returns the styles. Sizes are in half points, distances in twentieths of a point.
func styles(language string) string {
	style := func(id, name, based, paragraph, run string) string {
		if based != "" {
			based = `<w:basedOn w:val="` + based + `"/>`
		}
		return `<w:style w:type="paragraph" w:styleId="` + id + `"><w:name w:val="` + name + `"/>` +
			based + `<w:qFormat/><w:pPr>` +
			paragraph + `</w:pPr><w:rPr>` + run + `</w:rPr></w:style>`
	}
	size := func(halfPoints string) string {
		return `<w:sz w:val="` + halfPoints + `"/><w:szCs w:val="` + halfPoints + `"/>`
	}
	const bold = `<w:b/><w:bCs/>`
	return declaration + `<w:styles xmlns:w="` + namespaceMain + `"><w:docDefaults><w:rPrDefault><w:rPr>` +
		`<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Arial"/>` + size("21") +
		`<w:lang w:val="` + attribute(language) + `"/>` +
		`</w:rPr></w:rPrDefault>` +
		`<w:pPrDefault><w:pPr><w:spacing w:after="80" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault>` +
		`</w:docDefaults>` +
		style(styleText, "Normal", "", "", "") +
		style(styleTitle, "Title", styleText, `<w:keepNext/><w:spacing w:after="40"/>`, bold+size("44")) +
		style(styleSubtitle, "Subtitle", styleText, `<w:spacing w:after="60"/>`, size("25")) +
		style(styleHeading, "heading 1", styleText,
			`<w:keepNext/><w:spacing w:before="280" w:after="80"/><w:outlineLvl w:val="0"/>`, bold+size("28")) +
		style(styleEntry, "heading 2", styleText,
			`<w:keepNext/><w:spacing w:before="160" w:after="20"/><w:outlineLvl w:val="1"/>`, bold+size("22")) +
		style(styleFacts, "Facts", styleText, `<w:spacing w:after="60"/>`, `<w:color w:val="595959"/>`+size("19")) +
		style(styleBullet, "List Bullet", styleText,
			`<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:spacing w:after="40"/>`, "") +
		`<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/>` +
		`<w:rPr><w:color w:val="1F4E9E"/>` +
		`<w:u w:val="single"/></w:rPr></w:style></w:styles>`
}
