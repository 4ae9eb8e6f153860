package crawlers

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"wright.app/platform/fault"
	"wright.app/platform/pages"
)

const sitemapNamespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

// sitemapEntry is an entry of a sitemap or of a sitemap index (sitemaps.org).
type sitemapEntry struct {
	URL     string `xml:"loc"`
	Changed string `xml:"lastmod,omitempty"`
}

// getIndex serves the sitemap index.
func (h *Handler) getIndex(c *gin.Context) {
	h.serveSitemap(c, "sitemapindex", "sitemap", func(ctx context.Context, write func(sitemapEntry) error) error {
		numbers, err := h.profiles.SitemapPages(ctx)
		if err != nil {
			return err
		}
		for _, page := range numbers {
			if err := write(sitemapEntry{URL: h.pageURL("sitemap",
				strconv.FormatInt(page, 10)+".xml")}); err != nil {
				return err
			}
		}
		for _, part := range h.parts {
			keys, err := part.Documents(ctx)
			if err != nil {
				return fmt.Errorf("sitemap of %s: %w", part.Name(), err)
			}
			for _, key := range keys {
				if err := write(sitemapEntry{URL: h.pageURL("sitemap", part.Name()+"-"+key+".xml")}); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// getSitemap serves a page of the sitemap. The visibility of each profile was checked within the last second.
func (h *Handler) getSitemap(c *gin.Context) {
	name, isXML := strings.CutSuffix(c.Param("page"), ".xml")
	for _, part := range h.parts {
		if key, ok := strings.CutPrefix(name, part.Name()+"-"); ok && isXML {
			h.servePart(c, part, key)
			return
		}
	}
	page, err := strconv.ParseInt(name, 10, 32)
	if !isXML || err != nil || page < 1 || strconv.FormatInt(page, 10) != name {
		h.problems.Write(c, fault.ErrNotFound)
		return
	}
	h.serveSitemap(c, "urlset", "url", func(ctx context.Context, write func(sitemapEntry) error) error {
		entries, err := h.profiles.Sitemap(ctx, page)
		if err != nil {
			return err
		}
		for _, e := range entries {
			if err := write(sitemapEntry{
				URL:     h.pageURL("p", e.Alias),
				Changed: e.UpdatedAt.UTC().Format(time.RFC3339),
			}); err != nil {
				return err
			}
		}
		return nil
	})
}

// servePart serves a document of another module's part.
func (h *Handler) servePart(c *gin.Context, part pages.SitemapPart, key string) {
	h.serveSitemap(c, "urlset", "url", func(ctx context.Context, write func(sitemapEntry) error) error {
		entries, err := part.Entries(ctx, key)
		if err != nil {
			return fmt.Errorf("sitemap of %s: %w", part.Name(), err)
		}
		for _, e := range entries {
			entry := sitemapEntry{URL: h.pageURL(e.Path)}
			if !e.UpdatedAt.IsZero() {
				entry.Changed = e.UpdatedAt.UTC().Format(time.RFC3339)
			}
			if err := write(entry); err != nil {
				return err
			}
		}
		return nil
	})
}

// serveSitemap responds with the document that contains the entries of list. One document is built at a time and cached
// for sitemapTTL. So the load of the database does not depend on the number of requests.
func (h *Handler) serveSitemap(c *gin.Context, root, element string,
	list func(context.Context, func(sitemapEntry) error) error,
) {
	compressed, err := h.sitemaps.get(c.Request.Context(), c.Request.URL.Path,
		func(ctx context.Context) ([]byte, error) {
			return compress(ctx, root, element, list)
		})
	if err != nil {
		h.problems.Write(c, err)
		return
	}
	content, err := gzip.NewReader(bytes.NewReader(compressed))
	if err != nil {
		h.problems.Write(c, fmt.Errorf("read the sitemap: %w", err))
		return
	}
	h.write(c, "application/xml; charset=utf-8", -1, content)
}

func compress(ctx context.Context, root, element string,
	list func(context.Context, func(sitemapEntry) error) error,
) ([]byte, error) {
	var compressed bytes.Buffer
	compressor := gzip.NewWriter(&compressed)
	lines := bufio.NewWriter(compressor)
	if _, err := io.WriteString(lines, xml.Header+"<"+root+` xmlns="`+sitemapNamespace+`">`+"\n"); err != nil {
		return nil, fmt.Errorf("write the sitemap: %w", err)
	}
	encoder := xml.NewEncoder(lines)
	start := xml.StartElement{Name: xml.Name{Local: element}}
	err := list(ctx, func(e sitemapEntry) error {
		if err := encoder.EncodeElement(e, start); err != nil {
			return fmt.Errorf("write the sitemap: %w", err)
		}
		return lines.WriteByte('\n')
	})
	if err != nil {
		return nil, err
	}
	if _, err := io.WriteString(lines, "</"+root+">\n"); err != nil {
		return nil, fmt.Errorf("write the sitemap: %w", err)
	}
	if err := lines.Flush(); err != nil {
		return nil, fmt.Errorf("write the sitemap: %w", err)
	}
	if err := compressor.Close(); err != nil {
		return nil, fmt.Errorf("write the sitemap: %w", err)
	}
	return compressed.Bytes(), nil
}
