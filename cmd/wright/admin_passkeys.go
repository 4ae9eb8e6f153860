package main

import (
	"cmp"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"wright.app/modules/auth/passkey"
)

type passkeyLine struct {
	ID         string     `json:"id"`
	Name       string     `json:"name"`
	Kind       string     `json:"kind"`
	CreatedAt  time.Time  `json:"createdAt"`
	LastUsedAt *time.Time `json:"lastUsedAt"`
}

func printPasskeys(out io.Writer, passkeys []passkey.Passkey, asJSON bool) error {
	lines := make([]passkeyLine, len(passkeys))
	for i, p := range passkeys {
		lines[i] = passkeyLine{
			ID: p.ID.String(), Name: p.Name, Kind: string(p.Credential.Kind()), CreatedAt: p.CreatedAt,
		}
		if !p.LastUsedAt.IsZero() {
			lines[i].LastUsedAt = &p.LastUsedAt
		}
	}
	if asJSON {
		return printJSON(out, lines)
	}
	if len(lines) == 0 {
		_, err := fmt.Fprintln(out, "This person has no passkeys.")
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(table, "ADDED (UTC)\tLAST USED (UTC)\tID\tKIND\tNAME")
	for _, l := range lines {
		const layout = "2006/01/02 15:04"
		used := "never"
		if l.LastUsedAt != nil {
			used = l.LastUsedAt.UTC().Format(layout)
		}
		_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", l.CreatedAt.UTC().Format(layout), used, l.ID,
			cmp.Or(l.Kind, "unknown"), l.Name)
	}
	return table.Flush()
}
