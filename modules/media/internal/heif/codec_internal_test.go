package heif

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"
)

// The programs are files of the published modules gen2brain/heic v0.4.5 (lib/heif.wasm.gz) and gen2brain/avif v0.6.0
// (lib/avif.wasm.gz), whose checksums are in the checksum database of Go.
func TestCodecs_areThePublishedPrograms(t *testing.T) {
	t.Parallel()
	for want, program := range map[string][]byte{
		"3634a6447ea3915633667f39e01ff540a60f4e2f837a8391d044d76dfd8a0435": heicProgram,
		"92ffd604d276359c2df829effc615cd9f286c36ece5761644929e4396eb97360": avifProgram,
	} {
		if sum := sha256.Sum256(program); hex.EncodeToString(sum[:]) != want {
			t.Errorf("got %x, want %s", sum, want)
		}
	}
}

func TestCodec_compiledConcurrently_isCompiledOnce(t *testing.T) {
	t.Parallel()
	done := make(chan compiled)
	for range 4 {
		go func() {
			c, _ := HEIC.codec.compile()
			done <- c
		}()
	}
	first := <-done
	for range 3 {
		if c := <-done; c.module == nil || c.module != first.module {
			t.Error("compiled twice")
		}
	}
}
